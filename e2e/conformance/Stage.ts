import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import type { Word } from '../../contract/words.ts'

export interface Person {
  id: string
  name: string
  email: string
  password: string
  token: string
}

export interface MakePerson {
  staff?: boolean
  affiliate?: boolean
}

/** A mocked or real server to run the table on, with helpers for state that no API call can create. */
export interface Stage {
  url: string
  /** True for the real server: rows of GET endpoints also send HEAD. */
  answersHeads: boolean
  /** Creates an account with a session. */
  makePerson(options?: MakePerson): Promise<Person>
  /** Cancels all work on the videos of a person that no other row uses. */
  endWork(person: Person): Promise<void>
  /** Expires all tokens of a person. */
  expire(person: Person): Promise<void>
  /** Returns the token from the link in the newest reset email to this address. */
  resetToken(email: string): Promise<string>
  /** Creates a webhook delivery that failed for good; returns its id. */
  failDelivery(webhookId: string): Promise<string>
  /** Sets the words of a video, as if its speech had been recognised. */
  hearWords(videoId: string, words: readonly Word[]): Promise<void>
  /** Adds this many manual clips to the video of a clip, with files requested but not yet rendered. */
  addCopies(clipId: string, count: number): Promise<void>
  /** Starts an upload of this many bytes that has received no data. */
  beginUpload(personId: string, bytes: number): Promise<string>
  /** Stores captions of this many bytes that have no video. */
  addCaptions(personId: string, bytes: number): Promise<void>
  /** Stores a logo of this many bytes. */
  addLogo(personId: string, bytes: number): Promise<void>
  /** Simulates one more concurrent call of a person to this endpoint. */
  holdCall(personId: string, endpoint: EndpointDeclaration): Promise<void>
  /** Waits briefly between two polls of running work. In the mocked world, each poll advances the work. */
  wait(): Promise<void>
  /** State prepared once per stage. */
  shared: Map<string, Promise<unknown>>
}

export interface World {
  /** Returns the stage of all cases, ready for the next one. */
  open(): Stage
  close(): Promise<void>
}

export interface WorldOptions {
  /** Sets the rate limits so low that a case can reach them. */
  tight?: boolean
}

export type CreateWorld = (options?: WorldOptions) => Promise<World>
