import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter'
import { concat, env, type io, ready, setBackend, type Tensor3D, tensor4d, tidy } from '@tensorflow/tfjs-core'
import { decodeFaces, type Face } from '../pure/framing/faces/decodeFaces.ts'
import { faceInput, inputSize } from '../pure/framing/faces/faceInput.ts'
import type { SmallPicture } from '../pure/framing/SmallPicture.ts'

/** The model in `model/blazeface-back.json`. */
export interface ModelGraph {
  modelTopology: object
  weightsManifest: { weights: io.WeightsManifestEntry[] }[]
}

export interface FaceModel {
  graph: ModelGraph
  weights: ArrayBuffer
  /** Path or address of `tfjs-backend-wasm-simd.wasm`. */
  wasm: string
}

const binaries = ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm', 'tfjs-backend-wasm-threaded-simd.wasm']

/** Runs the model: `valuesPerAnchor` of each anchor, the finer layer first. */
const detect = (model: GraphModel, picture: SmallPicture): Float32Array =>
  tidy(() => {
    const input = tensor4d(faceInput(picture), [1, inputSize, inputSize, 3])
    // Logits and boxes of the coarser layer of 384 anchors, then those of the finer one of 512.
    const [coarseLogits, fineLogits, coarseBoxes, fineBoxes] = (model.execute(input) as Tensor3D[]).toSorted(
      (a, b) => a.size - b.size,
    ) as [Tensor3D, Tensor3D, Tensor3D, Tensor3D]
    return concat([concat([fineLogits, fineBoxes], 2), concat([coarseLogits, coarseBoxes], 2)], 1).dataSync()
  }) as Float32Array

/**
 * Returns a function that finds the faces in a picture, about 20 ms each: BlazeFace's back-camera model on one thread of
 * WebAssembly, in Node and in browsers.
 * @throws if the runtime can't be started, for example without WebAssembly SIMD
 */
export async function createFaceFinder({
  graph,
  weights,
  wasm,
}: FaceModel): Promise<(picture: SmallPicture) => Face[]> {
  // Threads would need a page that is isolated from other origins, and a second file.
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  setThreadsCount(1)
  // All names have to be given; an engine without SIMD refuses the file, and this function throws.
  setWasmPaths(Object.fromEntries(binaries.map((name) => [name, wasm])))
  if (!(await setBackend('wasm'))) throw new Error('The runtime of the face detector could not be started.')
  await ready()
  const weightSpecs = graph.weightsManifest.flatMap((part) => part.weights)
  const model = await loadGraphModel({
    load: async () => ({ modelTopology: graph.modelTopology, weightSpecs, weightData: weights }),
  })
  return (picture) => decodeFaces(detect(model, picture), picture)
}
