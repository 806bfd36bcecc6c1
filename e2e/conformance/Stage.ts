import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import type { Word } from '../../contract/videos.ts'

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

/** A server to try the table on, mocked or real, with the few things that cannot be done by calls. */
export interface Stage {
  url: string
  /** True for the server: rows of GET endpoints send HEAD too. */
  answersHeads: boolean
  /** An account with a session. */
  makePerson(options?: MakePerson): Promise<Person>
  /** Ends all work on the videos of a person, whom no other row meets. */
  endWork(person: Person): Promise<void>
  /** Ends the validity of all tokens of a person. */
  expire(person: Person): Promise<void>
  /** The token in the link of the newest reset mail to this address. */
  resetToken(email: string): Promise<string>
  /** A delivery of a webhook that was given up; its id. */
  failDelivery(webhookId: string): Promise<string>
  /** Makes it known what is spoken in a video, as if somebody had listened to it. */
  hearWords(videoId: string, words: readonly Word[]): Promise<void>
  /** Adds so many clips that were made by hand to the video of a clip, their files asked for and not made yet. */
  addCopies(clipId: string, count: number): Promise<void>
  /** Begins an upload of so many bytes, to which nothing has come. */
  beginUpload(personId: string, bytes: number): Promise<string>
  /** Stores captions of so many bytes that have no video. */
  addCaptions(personId: string, bytes: number): Promise<void>
  /** Stores a logo of so many bytes. */
  addLogo(personId: string, bytes: number): Promise<void>
  /** One more call of a person to this endpoint is under way from now on. */
  holdCall(personId: string, endpoint: EndpointDeclaration): Promise<void>
  /** Lets a moment pass between two looks at work in progress; the mocked world moves by looking alone. */
  wait(): Promise<void>
  /** Things that are prepared once per stage. */
  shared: Map<string, Promise<unknown>>
}

export interface World {
  /** A stage for the next case: a fresh one where that costs nothing. */
  open(): Stage
  close(): Promise<void>
}

export interface WorldOptions {
  /** So few tries allowed that a case can use them up. */
  tight?: boolean
}

export type CreateWorld = (options?: WorldOptions) => Promise<World>
