import { freePort } from './free-port.ts'

/** Settings for metrics on a free port, and how they are read there. */
export const metricsOnFreePort = async () => {
  const port = await freePort()
  const read = async (): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    if (!response.ok) throw new Error(`metrics answered ${response.status}`)
    return response.text()
  }
  return { metrics: { port, host: '127.0.0.1' }, read }
}

/** The value of a line like `name{label="value"}`; null where there is none. */
export const valueOf = (text: string, line: string): number | null => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}
