import type { FeedbackEntry } from '../contract/account.ts'
import type { Category, Product } from '../contract/catalogue.ts'
import type { Clip, NotReady } from '../contract/clips.ts'
import type { EditVersion } from '../contract/edit.ts'
import type { Affiliate } from '../contract/people.ts'
import type { Render } from '../contract/renders.ts'
import type { Newsletter, Plan } from '../contract/subscription.ts'
import type { Config, Constants } from '../contract/system.ts'
import type { User } from '../contract/user.ts'
import type { VideoSettings } from '../contract/videos.ts'

export interface Account {
  user: User
  password: string
  subscribed: boolean
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
}

export interface StoredVideo {
  ownerId: string
  entry: NotReady
  /** False for a file that cannot be read to its end. */
  readable: boolean
  upright: boolean
}

/** Everything that the mocked server remembers. */
export interface State {
  accounts: Account[]
  tokens: Map<string, StoredToken>
  /** Token of a reset mail → id of the account. */
  resets: Map<string, string>
  clips: StoredClip[]
  videos: StoredVideo[]
  /** Id of a video → what its clips were chosen by, when that was changed. */
  settings: Map<string, VideoSettings>
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
  /** Key of a limit → times it was used. */
  uses: Map<string, number>
}
