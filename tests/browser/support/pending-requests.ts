import type { Page, Request } from 'playwright-core'

/** Whether an answer changes what the page is: data of a call, or code that asks for more. */
const matters = (request: Request) => /^\/(api|assets)\//.test(new URL(request.url()).pathname)

/** The calls and files that a page waits for at this moment, with those that a test holds back. */
export function watchPendingRequests(page: Page): () => Request[] {
  const requests = new Set<Request>()
  page.on('request', (request) => {
    // Of a page that is left not every request is heard of again.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear()
    if (matters(request)) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return () => [...requests]
}
