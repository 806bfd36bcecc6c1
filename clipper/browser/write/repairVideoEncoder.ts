import { repairedDescription } from './repairedDescription.ts'

function repairedMetadata(metadata: EncodedVideoChunkMetadata | undefined): EncodedVideoChunkMetadata | undefined {
  const description = metadata?.decoderConfig?.description
  if (!metadata?.decoderConfig || !(description instanceof ArrayBuffer || ArrayBuffer.isView(description))) {
    return metadata
  }
  const record =
    description instanceof ArrayBuffer
      ? new Uint8Array(description)
      : new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
  return {
    ...metadata,
    decoderConfig: { ...metadata.decoderConfig, description: Uint8Array.from(repairedDescription(record)) },
  }
}

/**
 * Corrects the description of every encoder created from now on, so that its files play everywhere, see
 * `repairedDescription`. The whole class is replaced because a `Conversion` has no hook for the encoder's output.
 */
export function repairVideoEncoder(scope: { VideoEncoder?: typeof VideoEncoder }): void {
  const Native = scope.VideoEncoder
  if (!Native) return
  scope.VideoEncoder = class extends Native {
    constructor({ output, error }: VideoEncoderInit) {
      super({ output: (chunk, metadata) => output(chunk, repairedMetadata(metadata)), error })
    }
  }
}
