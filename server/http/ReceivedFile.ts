/** A file part in a temporary file. Name and type are claims of the sender. */
export interface ReceivedFile {
  field: string
  path: string
  bytes: number
  claimedName: string
  claimedType: string
}
