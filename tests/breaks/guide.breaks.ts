import type { Breaks } from './break.ts'

const machine = 'machines/pages/diamond-guide.machine.ts'

export const breaks: Breaks = {
  'X-GUIDE-01': [
    { file: machine, replace: '({ ...context.stone, ...change })', by: '({ ...context.stone })' },
    { file: 'src/web/views/pages/guide-stone.tsx', replace: 'Math.cbrt(caratPoints / 100)', by: 'Math.cbrt(1)' },
  ],
  'X-GUIDE-02': [
    { file: machine, replace: "{ target: 'resting', actions: 'price' }", by: "{ target: 'resting' }" },
    { file: 'src/server/catalogue/stock/facets.ts', replace: 'total >>> 1', by: 'total >>> 2' },
    { file: 'src/web/views/pages/guide-price.tsx', replace: 'percent > 0', by: 'percent < 0' },
  ],
}
