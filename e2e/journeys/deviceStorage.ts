/**
 * An init script that adds functions to the page for reading and writing the app's local storage without the app.
 * Tests declare the functions that they call.
 */
export function lookIntoStorage() {
  const store = (mode: IDBTransactionMode) =>
    new Promise<IDBObjectStore>((resolve, reject) => {
      const request = indexedDB.open('clipaway.device')
      request.onerror = () => reject(request.error)
      request.onsuccess = () => resolve(request.result.transaction('videos', mode).objectStore('videos'))
    })
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  interface Stored {
    marks?: Map<string, unknown>
    handle?: { name: string } | null
    captionStyle?: string
  }
  const all = async (): Promise<Stored[]> => settled((await store('readonly')).getAll())
  Object.assign(window, {
    readMarks: async () => (await all()).flatMap(({ marks }) => [...(marks?.values() ?? [])]),
    readStyles: async () => (await all()).flatMap(({ captionStyle }) => captionStyle ?? []),
    readHandles: async () => (await all()).flatMap(({ handle }) => handle?.name ?? []),
    putOldVideo: async () => void (await settled((await store('readwrite')).put({ shape: 0, id: 'old' }, 'old'))),
  })
}
