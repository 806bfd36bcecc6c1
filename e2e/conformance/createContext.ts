import { ApiError } from '../../src/api/ApiError.ts'
import { createApi } from '../../src/api/createApi.ts'
import type { Actor, Context } from './Case.ts'
import { makeLibrary, waitForClips, waitForFiles } from './makeLibrary.ts'
import type { MakePerson, Person, Stage } from './Stage.ts'

const makings: Record<Exclude<Actor, 'guest'>, MakePerson> = {
  user: {},
  other: {},
  affiliate: { affiliate: true },
  staff: { staff: true },
  owner: {},
  expired: {},
}

/**
 * Returns the product's client with this token. No error listener is needed, since the tests inspect the error itself.
 */
export const clientOf = (stage: Stage, token: string | null) =>
  createApi({
    baseUrl: stage.url,
    // Each stage also serves the app's own files, like a single-origin deployment.
    appBaseUrl: stage.url,
    getToken: () => token,
    onUnauthorized: () => {},
    onError: () => {},
  })

/** Creates a value on first use and returns the same one afterwards. */
export function once<T>(memory: Map<string, Promise<unknown>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = (memory.get(key) as Promise<T> | undefined) ?? make()
  memory.set(key, known)
  return known
}

/** Creates the context of a case. The owner's clips are listed, and have files unless `withFiles` is false. */
export function createContext(stage: Stage, { withFiles = true } = {}): Context {
  const own = new Map<string, Promise<Person>>()
  const wait = withFiles ? waitForFiles : waitForClips

  const make = async (actor: Exclude<Actor, 'guest'>): Promise<Person> => {
    const person = await stage.makePerson(makings[actor])
    if (actor === 'expired') await stage.expire(person)
    return person
  }
  // The owner's clips take a while to make on the real server, so all cases of a stage share one owner.
  const person: Context['person'] = (actor) => once(actor === 'owner' ? stage.shared : own, actor, () => make(actor))
  const as: Context['as'] = async (actor) => clientOf(stage, actor === 'guest' ? null : (await person(actor)).token)

  return {
    stage,
    person,
    as,
    library: () => once(stage.shared, 'library', async () => makeLibrary(await as('owner'), stage, wait)),
    endWork: async () => {
      for (const person of own.values()) await stage.endWork(await person)
    },
  }
}

/** The outcome of a call: its response, or the status and body of its error. */
export async function outcomeOf(call: Promise<unknown>) {
  try {
    return { refused: null, answer: await call }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { refused: error, answer: undefined }
  }
}
