import type { Kysely, Transaction } from 'kysely'
import type { AffiliateTables } from '../areas/affiliates/tables.ts'
import type { AuthTables } from '../areas/auth/tables.ts'
import type { CatalogueTables } from '../areas/catalogue/tables.ts'
import type { ClipTables } from '../areas/clips/tables.ts'
import type { ConstantTables } from '../areas/constants/tables.ts'
import type { FeedbackTables } from '../areas/feedback/tables.ts'
import type { FolderTables } from '../areas/folders/tables.ts'
import type { NewsTables } from '../areas/news/tables.ts'
import type { PersonalTokenTables } from '../areas/personalTokens/tables.ts'
import type { PresetTables } from '../areas/presets/tables.ts'
import type { UploadTables } from '../areas/uploads/tables.ts'
import type { WebhookTables } from '../areas/webhooks/tables.ts'
import type { HttpTables } from '../http/tables.ts'
import type { ModelTables } from '../languageModel/tables.ts'
import type { MailTables } from '../mail/tables.ts'
import type { PaymentTables } from '../payments/tables.ts'

/** Every table of the product. Add those of a new area here. */
export type Database = AffiliateTables &
  AuthTables &
  CatalogueTables &
  ClipTables &
  ConstantTables &
  FeedbackTables &
  FolderTables &
  HttpTables &
  MailTables &
  ModelTables &
  NewsTables &
  PaymentTables &
  PersonalTokenTables &
  PresetTables &
  UploadTables &
  WebhookTables

export type Db = Kysely<Database>
/** A connection or a transaction. */
export type DbOrTrx = Db | Transaction<Database>
