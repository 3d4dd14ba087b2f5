import type { Breaks } from './break.ts'

const machine = 'machines/pages/diamond-guide.machine.ts'

export const breaks: Breaks = {
  'X-GUIDE-01': [
    { file: machine, replace: '({ ...context.stone, ...change })', by: '({ ...context.stone })' },
    { file: 'src/web/views/pages/guide-stone.tsx', replace: 'Math.cbrt(caratPoints / 100)', by: 'Math.cbrt(1)' },
  ],
  'X-GUIDE-02': [
    { file: machine, replace: "{ target: 'resting', actions: 'price' }", by: "{ target: 'resting' }" },
    { file: 'src/contract/catalogue/middle-price.ts', replace: ' / 2\n', by: ' / 4\n' },
    { file: 'src/web/views/pages/guide-price.tsx', replace: 'percent > 0', by: 'percent < 0' },
  ],
}
