/**
 * The attribute `sizes` of the pictures of home. A phone's screen has two or three pixels in the place of one: a picture
 * with one and a half looks the same there, for half of the bytes, so below 480 px less than its width is named.
 */
export const pictureSizes = {
  hero: '(min-width: 768px) min(790px, 61vw), (min-width: 480px) 106vw, 102vw',
  way: '(min-width: 1264px) 400px, (min-width: 768px) 29vw, (min-width: 480px) 95vw, 60vw',
  large: '(min-width: 1264px) 588px, (min-width: 768px) 45vw, (min-width: 480px) 95vw, 60vw',
  small: '(min-width: 1264px) 282px, (min-width: 768px) 22vw, 44vw',
  shape: '(min-width: 1264px) 110px, (min-width: 768px) 9vw, (min-width: 480px) 18vw, 12vw',
  rail: '(min-width: 1024px) 282px, (min-width: 768px) 31vw, (min-width: 480px) 62vw, 45vw',
  showroom: '(min-width: 1024px) 50vw, (min-width: 768px) 58vw, (min-width: 480px) 100vw, 60vw',
} as const
