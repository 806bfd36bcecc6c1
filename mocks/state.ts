import type { FeedbackEntry, onboarding } from '../contract/account.ts'
import type { Brand } from '../contract/brand.ts'
import type { Category, Product } from '../contract/catalogue.ts'
import type { Clip, NotReady } from '../contract/clips.ts'
import type { EditVersion } from '../contract/edit.ts'
import type { ParsedBodyOf } from '../contract/endpoint.ts'
import type { Affiliate } from '../contract/people.ts'
import type { PreferredLook } from '../contract/preferredLook.ts'
import type { Preset } from '../contract/presets.ts'
import type { FileFormat, Render } from '../contract/renders.ts'
import type { Setup } from '../contract/setup.ts'
import type { Speech } from '../contract/speech.ts'
import type { Newsletter, Plan } from '../contract/subscription.ts'
import type { Config, Constants } from '../contract/system.ts'
import type { PersonalToken } from '../contract/tokens.ts'
import type { UploadMetadata } from '../contract/uploadHeaders.ts'
import type { User } from '../contract/user.ts'
import type { Kept, SoundTrack, VideoSettings } from '../contract/videos.ts'
import type { Delivery, Webhook } from '../contract/webhooks.ts'
import type { Word } from '../contract/words.ts'

export interface Account {
  user: User
  password: string
  subscribed: boolean
  /** The account's answers from onboarding. */
  answers?: Pick<ParsedBodyOf<typeof onboarding>, 'aspect' | 'platforms'>
  /** The look chosen by the last upload. */
  look?: PreferredLook
  /** The account's brand kit, once it was saved. */
  brand?: Brand
  /** The account's logos, as `data:` addresses by id. */
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
  /** ISO time of the clip's deletion. */
  deletedAt?: string
  /** `user id/day` of every counted view. */
  seen: Set<string>
  /** The versions of the clip's edit, oldest first, once they were requested. */
  edits?: EditVersion[]
  /** The ranges that were chosen for the clip, set together with `edits`. */
  chosen?: EditVersion['edit']['ranges'] | null
  /** The state of the newest version's file; finished by default. */
  render?: Render['state']
  /** Whether its file was requested. */
  isAskedFor?: boolean
  isHandMade?: boolean
  /** The other requested files. */
  files?: Partial<Record<FileFormat, Pick<Render, 'state' | 'version'>>>
}

/** Addresses of whole videos, one for each shape. */
export interface Sources {
  landscape: string
  upright: string
  /** Sheets of their pictures, for `roundFilmstrip`; without any, pictures are drawn. */
  filmstrips?: { landscape: string; upright: string }
  /** Pictures of a round at equal distances, as clip posters; without any, they are drawn. */
  posters?: { landscape: readonly string[]; upright: readonly string[] }
}

export interface StoredVideo {
  ownerId: string
  entry: NotReady
  /** False for a file that cannot be read to its end. */
  readable: boolean
  upright: boolean
  /** The reason why it is not a video; it then fails at the next poll. */
  refusal?: string
  /** Its future words and their origin, while its clips already exist. */
  wordsDue?: { words: Word[]; by: 'captions' | 'local' }
}

/** The captions of a video in each language, and the language of the shown ones. */
export interface StoredCaptions {
  languages: readonly { language: string; words: Word[] }[]
  shown: string | null
}

/** A video that turned out to be the file of an earlier one. */
export interface ReturnedVideo {
  ownerId: string
  entry: NotReady
  /** Id of the earlier video. */
  to: string
}

/** A resumable upload. */
export interface StoredUpload {
  ownerId: string
  /** Bytes of the whole file. */
  bytes: number
  name: string
  body: Omit<UploadMetadata, 'captions' | 'filename'>
  parts: Blob[]
  /** Id of its captions, if they were sent ahead. */
  captions?: string
  /** Bytes of the browser's readings, if they were sent ahead. */
  readings?: number
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
  /** Newest first. */
  deliveries: Delivery[]
}

export interface StoredPreset extends Preset {
  ownerId: string
}

export interface StoredFolder {
  ownerId: string
  id: string
  name: string
}

/** The whole state of the mocked server. */
export interface State {
  accounts: Account[]
  tokens: Map<string, StoredToken>
  /** Token of a reset mail → account id. */
  resets: Map<string, string>
  /** The videos that clips play from; null if the few seconds of `media/` replace all files and videos. */
  sources: Sources | null
  clips: StoredClip[]
  folders: StoredFolder[]
  presets: StoredPreset[]
  videos: StoredVideo[]
  uploads: Map<string, StoredUpload>
  /** Video id → its uploaded parts, if only parts were uploaded. */
  kept: Map<string, Kept>
  /** Ids of videos with a running search for shots. */
  shotsDue: Set<string>
  /** The sound tracks of videos that have several. */
  soundTracks: Map<string, SoundTrack[]>
  /** Video → the clips whose titles were renewed, with their former titles. */
  renewedTitles: Map<string, { by: 'words' | 'languageModel'; titles: Map<string, { before: string; after: string }> }>
  /** Videos whose file was deleted while their clips were kept. */
  withoutFile: Set<string>
  /** `user id/bytes/name` of a file → its video. The server identifies a file by its content instead. */
  files: Map<string, string>
  /** Returned videos by their own ids. */
  returned: Map<string, ReturnedVideo>
  /** Speech recognition on the server's machine. */
  speech: Speech
  setup: Setup
  /** `user id/id` of captions that were sent ahead → their bytes; 0 once they have a video. */
  captions: Map<string, number>
  /** Video id → the settings of its clips, if they were changed. */
  settings: Map<string, VideoSettings>
  /** Video id → its words, if they differ from the fixtures. */
  words: Map<string, Word[]>
  /** Captions that were given later, by video. */
  captionLanguages: Map<string, StoredCaptions>
  /** Video id → the origin of these words. */
  origins: Map<string, 'captions' | 'local'>
  /** Videos that were cancelled during processing; they count towards the month. */
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
  /** Calls under way, by endpoint and user. */
  underWay: Map<string, number>
}
