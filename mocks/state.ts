import type { FeedbackEntry } from '../contract/account.ts'
import type { Brand } from '../contract/brand.ts'
import type { Category, Product } from '../contract/catalogue.ts'
import type { Clip, NotReady } from '../contract/clips.ts'
import type { EditVersion } from '../contract/edit.ts'
import type { Affiliate } from '../contract/people.ts'
import type { FileFormat, Render } from '../contract/renders.ts'
import type { Speech } from '../contract/speech.ts'
import type { Newsletter, Plan } from '../contract/subscription.ts'
import type { Config, Constants } from '../contract/system.ts'
import type { PersonalToken } from '../contract/tokens.ts'
import type { UploadMetadata } from '../contract/uploadHeaders.ts'
import type { User } from '../contract/user.ts'
import type { Kept, VideoSettings, Word } from '../contract/videos.ts'
import type { Delivery, Webhook } from '../contract/webhooks.ts'

export interface Account {
  user: User
  password: string
  subscribed: boolean
  /** Its brand kit, once one was saved. */
  brand?: Brand
  /** The pictures of its logos, as `data:` addresses by their ids. */
  logos?: Record<string, string>
}

export interface StoredToken {
  accountId: string
  /** ISO time. */
  expiresAt: string
}

export interface StoredClip {
  ownerId: string
  clip: Clip
  deleted: boolean
  /** `user id/day` of everybody who was counted. */
  seen: Set<string>
  /** The versions of its edit, the oldest first, once somebody has asked for them. */
  edits?: EditVersion[]
  /** The file of the newest version; it is there unless it is said. */
  render?: Render['state']
  /** The other files that somebody has asked for. */
  files?: Partial<Record<FileFormat, Pick<Render, 'state' | 'version'>>>
}

/** Addresses of whole videos, one for each shape. */
export interface Sources {
  landscape: string
  upright: string
  /** Sheets of their pictures, as `roundFilmstrip` wants them; without any, pictures are drawn. */
  filmstrips?: { landscape: string; upright: string }
  /** Pictures of a round at equal distances, to show clips by; without any, they are drawn. */
  posters?: { landscape: readonly string[]; upright: readonly string[] }
}

export interface StoredVideo {
  ownerId: string
  entry: NotReady
  /** False for a file that cannot be read to its end. */
  readable: boolean
  upright: boolean
  /** Why it is no video after all: it fails at the next look. */
  refusal?: string
}

/** A video that has turned out to be the file of an earlier one. */
export interface ReturnedVideo {
  ownerId: string
  entry: NotReady
  /** Id of the earlier one. */
  to: string
}

/** A resumable upload. */
export interface StoredUpload {
  ownerId: string
  /** Of the whole file. */
  bytes: number
  name: string
  body: Omit<UploadMetadata, 'captions' | 'filename'>
  parts: Blob[]
  /** What was read of it came ahead. */
  isRead?: boolean
  finished: boolean
}

export interface StoredPersonalToken {
  ownerId: string
  key: string
  token: PersonalToken
}

export interface StoredWebhook {
  ownerId: string
  webhook: Webhook
  /** The newest first. */
  deliveries: Delivery[]
}

export interface StoredFolder {
  ownerId: string
  id: string
  name: string
}

/** Everything that the mocked server remembers. */
export interface State {
  accounts: Account[]
  tokens: Map<string, StoredToken>
  /** Token of a reset mail → id of the account. */
  resets: Map<string, string>
  /** What clips play from; null where the few seconds of `media/` stand in for files and videos alike. */
  sources: Sources | null
  clips: StoredClip[]
  folders: StoredFolder[]
  videos: StoredVideo[]
  uploads: Map<string, StoredUpload>
  /** Id of a video → the parts of which the pictures were sent, where not all were. */
  kept: Map<string, Kept>
  /** Ids of videos whose shots are still being looked for. */
  shotsDue: Set<string>
  /** Videos whose file was deleted, and whose clips were kept. */
  withoutFile: Set<string>
  /** `user id/bytes/name` of a file → the video that it became. The server knows a file by what is in it. */
  files: Map<string, string>
  /** By their own ids. */
  returned: Map<string, ReturnedVideo>
  /** Recognition of speech on the server's machine. */
  speech: Speech
  /** `user id/id` of captions that were sent ahead. */
  captions: Set<string>
  /** Id of a video → what its clips were chosen by, when that was changed. */
  settings: Map<string, VideoSettings>
  /** Id of a video → what is spoken in it, where that is not what the fixtures say. */
  words: Map<string, Word[]>
  /** Videos that were cancelled at work: the month has paid for them. */
  stopped: StoredVideo[]
  categories: Category[]
  products: Product[]
  newsletters: Newsletter[]
  /** Addresses that joined without an account. */
  joined: Set<string>
  affiliates: Affiliate[]
  constants: Constants
  plans: Plan[]
  config: Config
  feedback: FeedbackEntry[]
  personalTokens: StoredPersonalToken[]
  webhooks: StoredWebhook[]
  /** Key of a limit → times it was used. */
  uses: Map<string, number>
}
