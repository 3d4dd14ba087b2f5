/**
 * Draws a quiet place with the picture's description where a picture cannot be had, and asks for it again once the
 * connection is back. Part of the start script, because pictures fail before the page is hydrated too.
 */
export const missingPicturesScript = `const missing = new Map()
const linesOf = (name) => (/\\p{Script=Han}/u.test(name) ? name.match(/.{1,16}/gu) : name.match(/.{1,34}(\\s|$)/g)) ?? []
const quietPlace = (name) =>
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><g fill="none" stroke="#a8875a" stroke-width="2" stroke-linejoin="round"><path d="M170 130h60l24 26-54 66-54-66zM146 156h108M184 156l16 66 16-66-16-26z"/></g><g font-family="Georgia,serif" font-size="15" text-anchor="middle" fill="#6b6358">' +
      linesOf(name).slice(0, 4).map((line, index) => '<text x="200" y="' + (260 + 21 * index) + '">' + line.replace(/[<&]/g, '') + '</text>').join('') +
      '</g></svg>',
  )
const showMissing = (image) => {
  if (image.tagName !== 'IMG' || missing.has(image) || !image.src.includes('/pictures/')) return
  missing.set(image, [image.src, image.srcset])
  image.removeAttribute('srcset')
  image.src = quietPlace(image.alt)
  image.dataset.missing = ''
}
addEventListener('error', ({ target }) => target instanceof Element && showMissing(target), true)
for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) showMissing(image)
addEventListener('online', () => {
  for (const [image, [src, srcset]] of missing) {
    delete image.dataset.missing
    Object.assign(image, { srcset, src })
  }
  missing.clear()
})`
