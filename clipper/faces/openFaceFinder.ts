import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createFaceFinder, type ModelGraph } from './createFaceFinder.ts'

/** Opens the face detector from the files of the project. */
export async function openFaceFinder(): ReturnType<typeof createFaceFinder> {
  const [graph, weights] = await Promise.all([
    readFile(new URL('./model/blazeface-back.json', import.meta.url), 'utf8'),
    readFile(new URL('./model/blazeface-back.bin', import.meta.url)),
  ])
  const wasm = import.meta.resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm')
  return createFaceFinder({
    graph: JSON.parse(graph) as ModelGraph,
    weights: new Uint8Array(weights).buffer,
    wasm: fileURLToPath(wasm),
  })
}
