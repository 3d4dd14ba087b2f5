import type { Router } from '../shell.ts'

/** What styles/transition.css calls the picture that is carried from page to page. */
const name = 'piece'
const cardPictures = 'a > .card__pic, a > .tile__pic'
const mainPictures = '.gallery__main'

type Find = () => HTMLElement | undefined

const isInViewport = (element: Element) => {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}
const findInViewport = (selector: string, is: (element: HTMLElement) => boolean = () => true) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => is(element) && isInViewport(element))

/** The picture of the card that leads to a detail page, if the shopper sees it. */
const cardTo = (path: string) => findInViewport(cardPictures, (picture) => picture.closest('a')?.pathname === path)

/** Where an entry stands in the browser's history. */
const historyIndexOf = ({ state: { __TSR_index: index } }: { state: { __TSR_index: number } }) => index

const canAnimate = () => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Shows the card's picture where the larger one is still to come. */
const showPlaceholder = (card: Element, main: HTMLElement) => {
  const [small, large] = [card.querySelector('img'), main.querySelector('img')]
  if (!small || !large || large.complete) return
  main.style.backgroundImage = `url("${small.currentSrc}")`
  const clear = () => main.style.removeProperty('background-image')
  large.decode().then(clear, clear)
}

/** The way from the second place to the first. */
const transformBetween = (old: DOMRect, next: DOMRect) =>
  `translate(${old.left - next.left}px, ${old.top - next.top}px) scale(${old.width / next.width})`

/**
 * Lets the router change pages by a view transition where a card's picture becomes its detail page's, or the other way round on the way back. It
 * begins once the new page is ready; all other changes, and those in which a picture is out of sight, happen at once.
 */
export const enableCardTransitions = (router: Router): void => {
  /** From which page each detail page was opened by its card. */
  const openedFrom = new Map<string, string>()
  let end = () => {}

  /** Where the picture is and will be; nothing where none is carried. */
  const findSharedPicture = (): { old: HTMLElement; find: Find } | undefined => {
    const [from, to] = [router.state.resolvedLocation, router.latestLocation]
    if (!from || from.pathname === to.pathname || !canAnimate()) return undefined
    const card = historyIndexOf(to) < historyIndexOf(from) ? undefined : cardTo(to.pathname)
    if (card) {
      openedFrom.set(to.pathname, from.pathname)
      return { old: card, find: () => findInViewport(mainPictures) }
    }
    const main = openedFrom.get(from.pathname) === to.pathname ? findInViewport(mainPictures) : undefined
    return main && { old: main, find: () => cardTo(from.pathname) }
  }

  const runTransition = (draw: () => Promise<void>, { old, find }: { old: HTMLElement; find: Find }) => {
    const root = document.documentElement
    const oldPlace = old.getBoundingClientRect()
    let next: HTMLElement | undefined
    let isOver = false
    const release = () => {
      if (isOver) return
      isOver = true
      for (const each of [old, next]) each?.style.removeProperty('view-transition-name')
      root.style.removeProperty('--carried-from')
    }
    old.style.viewTransitionName = name
    const transition = document.startViewTransition(async () => {
      await draw()
      // Both pages may share the element.
      old.style.removeProperty('view-transition-name')
      if (isOver) return
      next = find()
      if (!next) {
        transition.skipTransition()
        return
      }
      next.style.viewTransitionName = name
      root.style.setProperty('--carried-from', transformBetween(oldPlace, next.getBoundingClientRect()))
      showPlaceholder(old, next)
    })
    end = () => {
      release()
      transition.skipTransition()
    }
    // Skipped is no failure; one of drawing is told to the router.
    transition.ready.catch(() => {})
    transition.finished.then(release, release)
    return transition.updateCallbackDone
  }

  router.startViewTransition = (draw) => {
    end()
    const carried = findSharedPicture()
    return carried ? runTransition(draw, carried) : draw()
  }
}
