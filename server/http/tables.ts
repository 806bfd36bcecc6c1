/** Requests of a network in its current minute, of all processes. */
export interface RequestCountTable {
  /** SHA-256 of the counted key. */
  key: string
  count: number
  expires_at: Date
}

/** A running call. Its process renews it regularly; that of a killed process expires. */
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
