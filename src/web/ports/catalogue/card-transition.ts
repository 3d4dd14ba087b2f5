import type { Router } from '../shell.ts'

/** The `view-transition-name` of the picture that moves between pages, as in styles/transition.css. */
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

/** The picture of the card that links to a detail page, if it is in the viewport. */
const cardTo = (path: string) => findInViewport(cardPictures, (picture) => picture.closest('a')?.pathname === path)

/** Position of a location in the browser's history. */
const historyIndexOf = ({ state: { __TSR_index: index } }: { state: { __TSR_index: number } }) => index

const canAnimate = () => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Shows the card's picture while the larger one is loading. */
const showPlaceholder = (card: Element, main: HTMLElement) => {
  const [small, large] = [card.querySelector('img'), main.querySelector('img')]
  if (!small || !large || large.complete) return
  main.style.backgroundImage = `url("${small.currentSrc}")`
  const clear = () => main.style.removeProperty('background-image')
  large.decode().then(clear, clear)
}

/** CSS transform from the new position back to the old one, where the animation starts. */
const transformBetween = (old: DOMRect, next: DOMRect) =>
  `translate(${old.left - next.left}px, ${old.top - next.top}px) scale(${old.width / next.width})`

const enabled = new WeakSet<Router>()

/**
 * Lets the router change pages with a view transition in which a card's picture becomes the picture of its detail page,
 * and the reverse on the way back. It begins once the new page is ready. All other page changes, and those whose
 * picture is out of view, are not animated. To be called before each, as only the first call does anything.
 */
export const enableCardTransitions = (router: Router): void => {
  if (enabled.has(router)) return
  enabled.add(router)
  /** Path of the page whose card opened each detail page, by the path of the detail page. */
  const openedFrom = new Map<string, string>()
  let end = () => {}

  /** The picture on the old page, and how to find it on the new one; undefined if there is no animation. */
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
      // Both pages may use the same element for the picture.
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
    // A skipped transition is not an error; the router learns of rendering errors from `updateCallbackDone`.
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
