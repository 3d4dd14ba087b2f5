type Command = (...words: unknown[]) => void
type AnalyticsGlobals = Record<`ga-disable-${string}`, boolean> & { dataLayer?: unknown[]; gtag?: Command }

interface Analytics {
  id: string
  url: string
}

const tracked = globalThis as unknown as AnalyticsGlobals

let loading: Promise<void> | undefined

const loadScript = ({ id, url }: Analytics) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const address = new URL(url)
    address.searchParams.set('id', id)
    script.src = address.href
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('the tracker was not loaded')))
    document.head.append(script)
  })

/** The tracker sends the whole address to its vendor: neither the token of a link nor which link it is concerns them. */
const isPageOfLink = () => /[?&](token|link)=/.test(location.search)

/** Turns analytics on. Fetches the tracker's script the first time, but never on the page of an emailed link. */
export const startTracker = async (analytics: Analytics): Promise<void> => {
  tracked[`ga-disable-${analytics.id}`] = false
  if (loading === undefined && isPageOfLink()) return
  if (loading === undefined) {
    const layer = (tracked.dataLayer ??= [])
    tracked.gtag ??= function gtag() {
      // oxlint-disable-next-line prefer-rest-params -- the tracker knows commands by their being arguments
      layer.push(arguments)
    }
    tracked.gtag('js', new Date())
    tracked.gtag('config', analytics.id, { anonymize_ip: true })
    loading = loadScript(analytics)
  }
  // A failure to load is reported only by `track`, which awaits the same promise.
  await loading.catch(() => undefined)
}

/** Turns analytics off by gtag's own opt-out flag. */
export const stopTracker = ({ id }: Analytics): void => {
  tracked[`ga-disable-${id}`] = true
}

/** Sends a conversion to the tracker; resolves when the tracker has confirmed it, rejects on failure. */
export const track = async (analytics: Analytics, name: string): Promise<void> => {
  await startTracker(analytics)
  await loading
  await new Promise<void>((resolve) => {
    if (!tracked.gtag) throw new Error('the tracker takes no events')
    tracked.gtag('event', 'conversion', { send_to: analytics.id, event_label: name, event_callback: () => resolve() })
  })
}
