import type { EncoderName } from '../../pure/encoderNames.ts'
import type { Encoder } from './Encoder.ts'

const profile = ['-profile:v', 'high']
const planar = [...profile, '-pix_fmt', 'yuv420p']
/** Opens the first device of a kind, and gives it to the filters. */
const deviceOf = (kind: string) => ['-init_hw_device', `${kind}=encoder`, '-filter_hw_device', 'encoder']

/** The settings of all clips from before hardware encoders were supported; `planEdit` has the quality. */
export const software: Encoder = {
  name: 'software',
  codec: 'libx264',
  device: [],
  filters: [],
  codecOf: (crf) => ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(crf), ...planar],
}

/**
 * Each has a constant quality that roughly matches x264's, so its files are larger. A bitrate would be wrong for both
 * slides and sport.
 */
const hardware: Readonly<Record<Exclude<EncoderName, 'software'>, Omit<Encoder, 'name'>>> = {
  nvenc: {
    codec: 'h264_nvenc',
    device: [],
    filters: [],
    codecOf: (crf) => {
      const quality = ['-preset', 'p5', '-rc', 'vbr', '-cq', String(crf), '-b:v', '0']
      // Otherwise players could not seek to a keyframe that was asked for.
      return ['-c:v', 'h264_nvenc', ...quality, '-forced-idr', '1', ...planar]
    },
  },
  videotoolbox: {
    codec: 'h264_videotoolbox',
    device: [],
    filters: [],
    // Counts from 1 to 100, where more is better. Intel's chips refuse it.
    codecOf: (crf) => ['-c:v', 'h264_videotoolbox', '-q:v', String(107 - 2 * crf), ...planar],
  },
  qsv: {
    codec: 'h264_qsv',
    device: deviceOf('qsv'),
    filters: ['format=nv12'],
    codecOf: (crf) => {
      const quality = ['-preset', 'medium', '-global_quality', String(crf)]
      return ['-c:v', 'h264_qsv', ...quality, '-forced_idr', '1', ...profile]
    },
  },
  vaapi: {
    codec: 'h264_vaapi',
    device: deviceOf('vaapi'),
    filters: ['format=nv12', 'hwupload'],
    codecOf: (crf) => ['-c:v', 'h264_vaapi', '-rc_mode', 'CQP', '-qp', String(crf), ...profile],
  },
  amf: {
    codec: 'h264_amf',
    device: [],
    filters: [],
    codecOf: (crf) => {
      const quality = ['-quality', 'balanced', '-rc', 'cqp', '-qp_i', String(crf), '-qp_p', String(crf)]
      return ['-c:v', 'h264_amf', ...quality, ...planar]
    },
  },
}

/** Returns the encoder of a name. */
export const encoderOf = (name: EncoderName): Encoder => (name === 'software' ? software : { name, ...hardware[name] })
