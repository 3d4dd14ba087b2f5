import { createBrowserHistory } from '@tanstack/react-router'
import { isMailedLink } from '#contract/pages.ts'
import type { AppInput } from '#machines/app/app.machine.ts'

const withoutToken = (href: string) => {
  const address = new URL(href, location.origin)
  if (!isMailedLink(address.pathname)) return href
  address.searchParams.delete('token')
  return address.pathname + address.search + address.hash
}

/**
 * The browser's history. On the page of a mailed link the router sees the token, which the server passed in the page,
 * and the address never has it, but the link's name.
 */
export const createHistory = ({ path, search: { token } }: Pick<AppInput, 'path' | 'search'>) => {
  if (token === undefined || !isMailedLink(path)) return createBrowserHistory()
  return createBrowserHistory({
    parseLocation: () => {
      const address = new URL(location.href)
      if (address.pathname === path) address.searchParams.set('token', token)
      const { pathname, search, hash } = address
      return { href: pathname + search + hash, pathname, search, hash, state: history.state }
    },
    createHref: withoutToken,
  })
}
