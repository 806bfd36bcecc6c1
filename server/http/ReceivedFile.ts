/** A file part in a temporary file. Name and type are what the sender claims: they prove nothing. */
export interface ReceivedFile {
  field: string
  path: string
  bytes: number
  claimedName: string
  claimedType: string
}
