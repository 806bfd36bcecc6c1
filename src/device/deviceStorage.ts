const databaseName = 'clipaway.device'
/**
 * Increment it when stores are added or changed. Other stores keep their contents; each record states its own shape.
 */
const databaseVersion = 3

/**
 * Videos of a site without a server; likes and edges that the server doesn't have yet; captions of unfinished uploads;
 * records of unfinished uploads.
 */
const stores = ['videos', 'marks', 'captions', 'uploads'] as const
export type DeviceStore = (typeof stores)[number]

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, databaseVersion)
  request.onupgradeneeded = () => {
    const { result: database } = request
    const known: readonly string[] = stores
    for (const name of database.objectStoreNames) if (!known.includes(name)) database.deleteObjectStore(name)
    for (const name of stores) if (!database.objectStoreNames.contains(name)) database.createObjectStore(name)
  }
  // An older version of this page in another tab blocks the upgrade: reject instead of waiting for the user to close
  // it.
  const blocked = new Promise<never>((_, reject) => {
    request.onblocked = () => reject(new DOMException('Another tab holds the storage.', 'InvalidStateError'))
  })
  return Promise.race([settled(request), blocked]).then((database) => {
    const forget = () => {
      opened = null
    }
    database.onclose = forget
    database.onversionchange = () => {
      database.close()
      forget()
    }
    return database
  })
}

/** Opens the browser's database on first use; a failure is retried on the next use. */
async function database(): Promise<IDBDatabase> {
  opened ??= open()
  try {
    return await opened
  } catch (error) {
    opened = null
    throw error
  }
}

/**
 * Resolves when everything is stored: full storage is reported only at the end. Rejects with the browser's error, such
 * as a `QuotaExceededError`.
 */
async function write(store: DeviceStore, change: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction(store, 'readwrite')
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The storage took nothing.'))
  })
  change(transaction.objectStore(store))
  return done
}

export const readStored = async (store: DeviceStore): Promise<unknown[]> =>
  settled((await database()).transaction(store).objectStore(store).getAll())

export const readOneStored = async (store: DeviceStore, key: string): Promise<unknown> =>
  settled((await database()).transaction(store).objectStore(store).get(key))

export const writeStored = (store: DeviceStore, key: string, value: unknown): Promise<void> =>
  write(store, (it) => void it.put(value, key))

export const removeStored = (store: DeviceStore, keys: readonly string[]): Promise<void> =>
  write(store, (it) => {
    for (const key of keys) it.delete(key)
  })

const withPrefix = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Returns the keys with this prefix. */
export const storedKeys = async (store: DeviceStore, prefix: string): Promise<string[]> =>
  (await settled((await database()).transaction(store).objectStore(store).getAllKeys(withPrefix(prefix)))).map(String)

/** Removes all entries whose key has this prefix. */
export const removeStoredWith = (store: DeviceStore, prefix: string): Promise<void> =>
  write(store, (it) => void it.delete(withPrefix(prefix)))
