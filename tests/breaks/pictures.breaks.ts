import type { Breaks } from './break.ts'

const source = 'src/server/pictures/picture-source.ts'
const store = 'src/server/pictures/picture-store.ts'
const swipes = 'src/web/ports/detail/swipes.ts'
const views = 'src/server/catalogue/piece-pictures.ts'
const modifiers = 'src/server/pictures/modifiers.ts'
const lightbox = 'machines/detail/lightbox.machine.ts'
const zoom = 'machines/detail/zoom.machine.ts'
const gestures = 'src/web/ports/detail/zoom-gestures.ts'

export const breaks: Breaks = {
  'X-PICTURE-01': [
    {
      file: 'src/server/seed/designs/bracelets.ts',
      replace: "picture: 'bracelet-bangle'",
      by: "picture: 'bracelet-cuff'",
    },
    {
      file: 'src/server/builder/pictures.ts',
      replace: 'picture.name.replace(`-${shape}-`, () => `-${wanted}-`)',
      by: 'picture.name',
    },
    {
      file: 'src/server/seed/design.ts',
      replace: "yellow: ['6', '5'], rose: ['7', '4']",
      by: "yellow: ['6', '4'], rose: ['7', '5']",
    },
  ],
  'X-PICTURE-02': [
    { file: modifiers, replace: "accepts(accept, 'image/avif') ? 'avif' : 'webp'", by: "'webp'" },
    { file: modifiers, replace: ' && !parameters.some((parameter) => /^q=0(?:\\.0*)?$/i.test(parameter))', by: '' },
    { file: 'src/web/ui/picture.tsx', replace: '    sizes={sizes}\n', by: '' },
    { file: 'src/web/styles/catalogue/card.css', replace: '    display: none;', by: '    opacity: 0;' },
    {
      file: 'src/contract/catalogue/pictures.ts',
      replace: 'card: [160, 360, 480, 640, thumbSm]',
      by: 'card: [160, 480, 360, 640, thumbSm]',
    },
  ],
  'X-PICTURE-03': [
    { file: modifiers, replace: "if (!isPreview && !widths.includes(width)) return { field: 'width' }", by: '' },
    {
      file: modifiers,
      replace: "if (!isOneOf(pictureQualities, quality)) return { field: 'quality' }",
      by: "if (!isOneOf(pictureQualities, quality)) return { field: 'width' }",
    },
    { file: modifiers, replace: 'if (unknown !== undefined) return { field: unknown }', by: '' },
  ],
  'X-PICTURE-04': [
    {
      file: 'src/web/missing-pictures.ts',
      replace: 'image.src = quietPlace(image.alt)',
      by: "image.src = quietPlace('')",
    },
    {
      file: 'src/web/missing-pictures.ts',
      replace: "addEventListener('online', () => {",
      by: "addEventListener('offline', () => {",
    },
    { file: 'src/web/ui/picture.tsx', replace: '    width={picture.width}\n', by: '' },
  ],
  'X-PICTURE-05': [
    { file: source, replace: '    inProgress.set(key, making)\n', by: '' },
    {
      file: source,
      replace: 'if (content) return { content, format, final: true }',
      by: 'if (content) return { content, format, final: false }',
    },
    { file: store, replace: 'if (total <= maxBytes) return', by: 'if (total >= 0) return' },
    { file: 'src/server/work-process.ts', replace: 'waiting.length >= maxWaiting', by: 'waiting.length < 0' },
  ],
  'X-PICTURE-06': [
    { file: 'src/server/catalogue/stone-pictures.ts', replace: 'distance(variant) === least', by: 'true' },
    { file: 'src/server/catalogue/stone-pictures.ts', replace: 'found[digits % found.length]', by: 'found[0]' },
    { file: 'src/server/catalogue/rows.ts', replace: 'stonePicture(row)', by: 'getPicture(`diamond-${row.shape}`)' },
  ],
  'X-PICTURE-07': [{ file: views, replace: '`-${points}${colour}`', by: 'colour' }],
  'X-PICTURE-08': [
    { file: views, replace: "name.replace(view, '')", by: 'name' },
    { file: views, replace: '  others.delete(picture)\n', by: '' },
    { file: 'src/server/catalogue/rows.ts', replace: '[, , ...others]', by: '[, ...others]' },
  ],
  'X-PICTURE-09': [
    { file: swipes, replace: 'aside < 0 ? 1 : -1', by: 'aside < 0 ? -1 : 1' },
    {
      file: swipes,
      replace: '  watched.set(element, onSwipe)',
      by: '  if (!watched.has(element)) watched.set(element, onSwipe)',
    },
    { file: swipes, replace: ' && Math.abs(aside) > Math.abs(to.clientY - from.clientY)', by: '' },
  ],
  'X-PICTURE-10': [
    {
      file: 'src/web/views/home/picture-sizes.ts',
      replace: '(min-width: 768px) 29vw, (min-width: 480px) 95vw, 60vw',
      by: '(min-width: 768px) 29vw, 100vw',
    },
  ],
  'X-PICTURE-11': [
    { file: 'src/server/pictures/routes.ts', replace: '      reply.headers(publicPictureHeaders)\n', by: '' },
    { file: 'src/server/catalogue/previews.ts', replace: '    reply.headers(publicPictureHeaders)\n', by: '' },
    {
      file: 'src/server/http/security.ts',
      replace: "'cross-origin-resource-policy': 'same-origin'",
      by: "'cross-origin-resource-policy': 'cross-origin'",
    },
  ],
  'X-PICTURE-12': [
    { file: 'src/server/pictures/modifiers.ts', replace: 'width < leastWide', by: 'width <= leastWide' },
    { file: 'src/server/pictures/modifiers.ts', replace: 'return 80', by: 'return 60' },
  ],
  'X-ZOOM-01': [
    {
      file: 'src/web/styles/detail/zoom.css',
      replace: '.zoom__thumbs .is-on {\n  border-color: var(--ink);',
      by: '.zoom__thumbs .is-on {\n  border-color: transparent;',
    },
    { file: 'src/contract/detail/zoom.ts', replace: 'const largestScale = 4', by: 'const largestScale = 5' },
    { file: 'src/contract/detail/zoom.ts', replace: 'x: at.x - (at.x - x) * ratio', by: 'x: x * ratio' },
    { file: lightbox, replace: ", onError: 'closed'", by: '' },
    { file: zoom, replace: 'left: { x: arrowStep, y: 0 }', by: 'left: { x: -arrowStep, y: 0 }' },
    { file: gestures, replace: 'by: distance(now, other) / apart', by: 'by: apart / distance(now, other)' },
  ],
  'X-ZOOM-02': [
    {
      file: lightbox,
      replace: "input: ({ context }) => context, onDone: 'closed'",
      by: 'input: ({ context }) => context',
    },
    { file: zoom, replace: '(picture + step + count) % count', by: '(picture + step + count) % (count + 1)' },
    { file: gestures, replace: "ArrowLeft: 'left'", by: "ArrowLeft: 'right'" },
  ],
}
