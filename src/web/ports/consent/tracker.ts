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

/** The tracker tells its maker the whole address, and the token of a mailed link is a key. */
const hasSecretToken = () => new URLSearchParams(location.search).has('token')

/** Lets visits be counted; fetches the tracker's script the first time, though never on the page of a mailed link. */
export const startTracker = async (analytics: Analytics): Promise<void> => {
  tracked[`ga-disable-${analytics.id}`] = false
  if (loading === undefined && hasSecretToken()) return
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
  // Whoever waits for an answer hears of the failure; nobody else does.
  await loading.catch(() => undefined)
}

/** Counts no more, as gtag's own switch says. */
export const stopTracker = ({ id }: Analytics): void => {
  tracked[`ga-disable-${id}`] = true
}

/** Tells the tracker of a conversion; resolves when it has answered, rejects when it failed. */
export const track = async (analytics: Analytics, name: string): Promise<void> => {
  await startTracker(analytics)
  await loading
  await new Promise<void>((resolve) => {
    if (!tracked.gtag) throw new Error('the tracker takes no events')
    tracked.gtag('event', 'conversion', { send_to: analytics.id, event_label: name, event_callback: () => resolve() })
  })
}
