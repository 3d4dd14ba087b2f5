import type { Browser, System } from '#contract/account/device.ts'
import { networkPrefix } from '../http/rate-limits.ts'

/** Where a customer signed in: as much as they need to recognise it, and no more. */
export interface Device {
  browser: Browser
  system: System
  network: string
}

/** The first that matches counts: Edge, Opera and Samsung Internet also name Chrome, and Chrome names Safari. */
const browserMarks: readonly [RegExp, Browser][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
/** The first that matches counts: an iPhone also names Mac OS X, and Android names Linux. */
const systemMarks: readonly [RegExp, System][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
const markedAs = <Name extends string>(marks: readonly [RegExp, Name][], userAgent: string): Name | '' =>
  marks.find(([mark]) => mark.test(userAgent))?.[1] ?? ''

/** The network of an address, which names a neighbourhood instead of a household. */
const networkOf = (ip: string) => {
  const prefix = networkPrefix(ip)
  if (ip === '') return ''
  return prefix.includes(':') ? `${prefix}::/64` : `${prefix.split('.').slice(0, 3).join('.')}.0/24`
}

/** The device of a sign-in, from the header `user-agent` and the address of the request. */
export const deviceOf = (userAgent: string, ip: string): Device => ({
  browser: markedAs(browserMarks, userAgent),
  system: markedAs(systemMarks, userAgent),
  network: networkOf(ip),
})
