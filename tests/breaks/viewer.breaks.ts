import type { Breaks } from './break.ts'

const machine = 'machines/viewer/viewer.machine.ts'
const turntable = 'machines/viewer/turntable.machine.ts'
const view = 'src/contract/viewer/view.ts'
const stage = 'src/web/ports/viewer/stage.ts'

export const breaks: Breaks = {
  'X-VIEWER-01': [
    {
      file: machine,
      replace: "          target: 'loading',\n          actions: { type: 'setItem'",
      by: "          target: 'closed',\n          actions: { type: 'setItem'",
    },
    {
      file: 'src/web/views/builder/complete-ring.tsx',
      replace: 'const item = viewedRing(stone, setting, metal)',
      by: "const item = viewedRing(stone, { ...setting, style: '' }, metal)",
    },
  ],
  'X-VIEWER-02': [
    {
      file: 'src/web/ports/viewer/renderer.ts',
      replace: 'if (size === gl.drawingBufferWidth) return',
      by: 'if (size > 0) return',
    },
    {
      file: 'src/web/ports/viewer/settings.ts',
      replace: 'top + 0.3 + liftOf(stone, 0.86)',
      by: 'top + 0.3 + liftOf(stone, 0.3)',
    },
    {
      file: 'src/web/ports/viewer/settings.ts',
      replace: 'radians(9), radians(64)]\n',
      by: 'radians(9), radians(40)]\n',
    },
    { file: 'src/web/ports/viewer/studio.ts', replace: 'Math.atan2(x, -y)', by: 'Math.atan2(x, y)' },
    { file: 'src/web/ports/viewer/shaders.ts', replace: 'isMirrored && p.x < 0. ?', by: 'isMirrored && p.x > 0. ?' },
    {
      file: 'src/web/views/viewer/viewed.ts',
      replace: "includes('-six-') ? 'solitaire-six' : style",
      by: "includes('-six-') ? style : style",
    },
    { file: 'src/web/ports/viewer/solids.ts', replace: 'volume < 0 ? -1 : 1', by: 'volume < 0 ? 1 : -1' },
    {
      file: 'src/web/ports/viewer/stone.ts',
      replace: 'length / spanOf(outline.map(([, y]) => y)),',
      by: 'width / spanOf(outline.map(([, y]) => y)),',
    },
    {
      file: 'src/web/ports/viewer/vectors.ts',
      replace: 'a[0] * b[0] + a[1] * b[1]\nexport const flatDistance',
      by: 'a[0] * b[0] - a[1] * b[1]\nexport const flatDistance',
    },
    {
      file: 'src/web/ports/viewer/outlines.ts',
      replace: '[0.85 * Math.cos(angle), 1.18 * Math.sin(angle)]',
      by: '[1.18 * Math.cos(angle), 0.85 * Math.sin(angle)]',
    },
    { file: 'src/web/ports/viewer/renderer.ts', replace: 'tint: [1, 0.735, 0.345]', by: 'tint: [0.885, 0.88, 0.87]' },
    { file: stage, replace: '      item = next\n', by: '      item = firstItem\n' },
  ],
  'X-VIEWER-03': [
    { file: view, replace: 'const degreesPerWidth = 220', by: 'const degreesPerWidth = 22' },
    { file: view, replace: 'time - last.time < stillness &&', by: '' },
  ],
  'X-VIEWER-04': [
    { file: view, replace: 'between(3, view.elevation + elevation, 88)', by: 'view.elevation + elevation' },
    {
      file: 'src/web/ports/viewer/turntable-keys.ts',
      replace: "ArrowLeft: { type: 'turn.stepped', azimuth: 10,",
      by: "ArrowLeft: { type: 'turn.stepped', azimuth: 0,",
    },
    {
      file: 'src/web/views/viewer/turntable.tsx',
      replace: "onClick={() => turntable.send({ type: 'zoom.stepped', by: 1 })}",
      by: 'onClick={() => undefined}',
    },
    {
      file: 'src/web/views/viewer/turntable.tsx',
      replace: "onClick={() => turntable.send({ type: 'zoom.stepped', by: -1 })}",
      by: 'onClick={() => undefined}',
    },
  ],
  'X-VIEWER-05': [
    { file: turntable, replace: '!isCalm && pointer !== null', by: 'pointer !== null' },
    { file: view, replace: 'const presentingSpeed = 0.03', by: 'const presentingSpeed = 0.3' },
  ],
  'X-VIEWER-06': [
    { file: 'src/web/views/viewer/open-viewer.tsx', replace: '    close()\n', by: '' },
    { file: 'machines/catalogue/piece.machine.ts', replace: ", 'closeViewer'],", by: '],' },
  ],
  'X-VIEWER-07': [
    { file: machine, replace: "onError: 'failed.notLoaded',", by: "onError: 'failed.unsupported'," },
    { file: turntable, replace: "    'graphics.lost': '.lost',", by: "    'graphics.lost': '.resting'," },
    { file: machine, replace: "        onDone: 'failed.lost',\n", by: '' },
    { file: stage, replace: '  return gl !== null\n', by: '  return true\n' },
  ],
  'X-VIEWER-08': [
    { file: stage, replace: 'if (asked === 0 && isSeen)', by: 'if (asked === 0)' },
    {
      file: stage,
      replace: 'if (pass < passes && now - stillSince < longestStill) ask()',
      by: 'ask()\n    if (pass < passes) return',
    },
  ],
  'X-VIEWER-09': [
    {
      file: 'src/web/ports/viewer/viewer.ts',
      replace: 'let parts: TurntableParts | null = null\n',
      by: "let parts: TurntableParts | null = null\nvoid import('./stage.ts')\n",
    },
  ],
}
