/** Icons on the page that nothing draws. Runs in the page. */
export const notDrawn = (): string[] =>
  [...document.querySelectorAll('use')]
    .map((use) => use.getAttribute('href') ?? '')
    .filter((href) => !document.querySelector(href)?.closest('svg'))
