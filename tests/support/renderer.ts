import { type Renderer, type RenderText, rendersOf } from '../../src/server/http/renderer.ts'

/** A renderer in place of the built site. */
export const testRenderer = (renderText: RenderText): Renderer => ({
  ...rendersOf(renderText),
  warmUp: () => Promise.resolve(),
  helpTopics: () => Promise.resolve([]),
  uiPage: () => Promise.resolve('<main>all components</main>'),
})
