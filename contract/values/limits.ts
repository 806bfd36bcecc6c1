const MiB = 1024 ** 2
const GiB = 1024 ** 3

/**
 * All limits of the product, each defined once. Schemas are built from them, forms check them before sending, and mocks
 * and server enforce them. Lengths of text in characters, durations in seconds, files in bytes.
 */
export const limits = {
  email: { max: 254 },
  password: { min: 8, max: 200 },
  personName: { max: 100 },
  /** A referral code. */
  code: { min: 2, max: 40 },
  /** An affiliate's share of each payment, in percent. */
  commission: { min: 0, max: 100 },
  feedback: { max: 5000 },
  search: { max: 200 },
  /** Personal tokens; `own`: the maximum per user. */
  token: { name: { max: 80 }, own: { max: 50 } },
  /** Languages of the captions of a video. */
  captionLanguages: { max: 20 },
  /** Folders of clips; `own`: the maximum per user. `clips`: the maximum per call that moves clips into a folder. */
  folder: { name: { max: 60 }, own: { max: 100 }, clips: { max: 1000 } },
  /** Presets; `own`: the maximum per user. */
  preset: { name: { max: 60 }, own: { max: 20 } },
  /** The maximum length of the list of deleted clips that can be restored. */
  bin: { max: 500 },
  webhook: { url: { max: 1000 }, own: { max: 10 } },
  /** Search results in transcripts: per video, and in total. */
  spoken: { perVideo: 20, max: 100 },
  /** From calm to loud, and from action to talk. */
  wish: { min: -1, max: 1 },
  /** Concurrent calls per user, for expensive calls. `upload.atOnce` has its own limit. */
  atOnce: {
    /** Choosing the clips of a video again. */
    choices: 2,
    /** Filmstrips or waveforms. */
    drawings: 4,
    /** Redrawn pictures. */
    pictures: 2,
    /** Calls that read or search all words or measurements of a video, which can be several megabytes. */
    wholeVideos: 5,
    /** Caption files and readings of an upload. */
    besideUploads: 5,
    /** Requests for speech recognition of a video. */
    recognitions: 2,
    edits: 5,
    downloads: 10,
    zips: 2,
  },
  /** Bytes of a JSON body. */
  json: MiB,
  /** Entries per page of a list. */
  page: { min: 1, max: 200 },

  clip: {
    title: { max: 200 },
    /** The shortest and the longest trimmed clip. */
    seconds: { min: 1, max: 600 },
    /** Durations are rounded; an edge this close past the end of the video counts as its end. */
    edgeTolerance: 0.05,
    /** Clips in one download. */
    download: { max: 200 },
    /** Clips per video that the user made by hand. */
    handMade: { max: 100 },
    /** Requested files per user that are not finished yet. */
    waitingFiles: { max: 50 },
  },
  edit: {
    /** Ranges of the source in one clip. */
    ranges: { max: 200 },
    crops: { max: 600 },
    corrections: { max: 5000 },
    /** A corrected word; several words if the recogniser joined them. */
    word: { max: 100 },
    headline: { max: 80 },
    /**
     * Per clip: the stored versions of its edit and their bytes. The oldest versions are deleted beyond that.
     * `pageBytes`: the maximum of one page of the history, unless a single version is larger.
     */
    history: { versions: { max: 200 }, bytes: { max: 8 * MiB }, pageBytes: 2 * MiB },
    /** An index among the words of a video. */
    wordIndex: { max: 1_000_000 },
  },
  upload: {
    /** Concurrent uploads per user. */
    atOnce: { max: 5 },
    /**
     * Unfinished resumable uploads per user. Their total size is limited to `files` times the largest file of the
     * plan.
     */
    unfinished: { max: 50, files: 5 },
    /** Captions and readings per user whose video has not been uploaded yet. */
    besideBytes: 100 * MiB,
    filename: { max: 1000 },
    /** Uploaded parts of a partly uploaded video. */
    kept: { max: 200 },
    minSeconds: { min: 3, max: 180 },
    maxSeconds: { min: 5, max: 300 },
    maxClips: { min: 1, max: 20 },
  },

  category: { name: { max: 80 } },
  product: {
    name: { max: 120 },
    description: { max: 5000 },
    /** A price in the currency's minor unit. */
    price: { min: 0, max: 99_999_999 },
  },
  newsletter: { title: { max: 200 }, body: { max: 20_000 } },
  constant: { text: { max: 10_000 } },

  /**
   * Sizes are shares of the frame’s shorter side. `own`: the maximum number of logos per user, and `ownBytes` their
   * total size.
   */
  logo: {
    size: { min: 0.05, max: 0.5 },
    opacity: { min: 0.1, max: 1 },
    own: { max: 50 },
    ownBytes: 50 * MiB,
  },

  file: {
    /** The absolute upload limit; each plan allows less. */
    video: 64 * GiB,
    captions: 5 * MiB,
    /** A browser's readings of a video, compressed. */
    readings: 8 * MiB,
    avatar: 5 * MiB,
    logo: 5 * MiB,
    /** A picture of a product or a constant. */
    picture: 8 * MiB,
  },
} as const
