/** The pictures of an output. */
export interface PicturePart {
  /** A stream such as `0:V:0`, or an output of a graph such as `[picture]`. */
  from: string
  /** Filters of a stream that comes from no graph. */
  filters?: string | undefined
  /** The encoder and its options; `copy` for packets as they are. The container's usual one by default. */
  codec?: readonly string[] | 'copy' | undefined
  /** Timestamp options, such as `-fps_mode`. */
  times?: readonly string[] | undefined
  /** The largest number of frames. */
  count?: number | undefined
}

/** The sound of an output. */
export interface SoundPart {
  from: string
  filters?: string | undefined
  codec?: readonly string[] | 'copy' | undefined
}

/** The file, or the pipe, that an output is written to. */
export interface ContainerPart {
  format: string
  /** An address from `fileUrl`, or `pipe:1`. */
  to: string
  options?: readonly string[] | undefined
  /** Seconds at most. */
  seconds?: number | undefined
}

export interface Output {
  picture?: PicturePart | null | undefined
  sound?: SoundPart | null | undefined
  container: ContainerPart
}

/** One run of ffmpeg. */
export interface Encode extends Output {
  /** The level of ffmpeg's messages on standard error; errors by default. */
  log?: 'error' | 'info' | 'level+info' | 'verbose' | undefined
  /** Further options of the whole run. */
  settings?: readonly string[] | undefined
  /** Each as `inputArguments` returns it. */
  input: readonly (readonly string[])[]
  /** Chains of a filter graph, whose outputs `picture` and `sound` may use. */
  graph?: readonly string[] | undefined
  /** Further outputs of the same run. */
  also?: readonly Output[] | undefined
}
