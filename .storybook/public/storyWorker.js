/**
 * The service worker of stories. MSW asks the page about every request and gives it a copy of every response, also for
 * Storybook's own code, which no story mocks: that is left to the network.
 */
const ownCode = new Set(['script', 'style', 'font'])

addEventListener('fetch', (event) => {
  const { destination, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return
  if (ownCode.has(destination) || pathname.endsWith('/index.json')) event.stopImmediatePropagation()
})

importScripts('./mockServiceWorker.js')
