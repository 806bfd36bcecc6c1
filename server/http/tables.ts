/** Requests of a network within its minute, of all processes. */
export interface RequestCountTable {
  /** SHA-256 of what is counted. */
  key: string
  count: number
  expires_at: Date
}

/** A call under way somewhere. Its process says now and then that it still is; one that was killed does not. */
export interface RunningCallTable {
  id: string
  user_id: string
  /** Id of the endpoint. */
  call: string
  expires_at: Date
}

export interface HttpTables {
  request_counts: RequestCountTable
  running_calls: RunningCallTable
}
