import { type ComponentType, memo, Suspense } from 'react'
import { loadViewInUse } from '../../i18n/messages.ts'
import { replayEarlyInput } from '../../root/early-input.ts'
import { fetchedComponent } from './lazy-component.tsx'

const hydrated = (part: HTMLElement | null) => {
  if (part) void replayEarlyInput(part)
}

/**
 * A part of a page that is fetched after what the page starts with, together with its texts. `view` is its path in
 * `src/web/views`. The server waits for nothing while it renders, so it is given the component itself: `onServer`. React
 * throws away what the server drew of it if it gets other props before it is there, so these should be as they were.
 */
export const latePart = <Props extends object>(
  view: string,
  onServer: ComponentType<Props> | false,
  load: () => Promise<ComponentType<Props>>,
) => {
  const Part: ComponentType<Props> =
    onServer || fetchedComponent(async () => (await Promise.all([load(), loadViewInUse(view)]))[0])
  return memo((props: Props) => (
    <Suspense>
      <div className="late" data-late="" ref={hydrated}>
        <Part {...props} />
      </div>
    </Suspense>
  ))
}
