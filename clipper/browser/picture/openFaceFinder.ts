import wasm from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url'
import { createFaceFinder, type ModelGraph } from '../../faces/createFaceFinder.ts'
import weightsAddress from '../../faces/model/blazeface-back.bin?url'
import graphAddress from '../../faces/model/blazeface-back.json?url'

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response
}

/** Fetches and opens the face detector. */
export async function openFaceFinder(): ReturnType<typeof createFaceFinder> {
  const [graph, weights] = await Promise.all([
    fetched(graphAddress).then((response) => response.json() as Promise<ModelGraph>),
    fetched(weightsAddress).then((response) => response.arrayBuffer()),
  ])
  return createFaceFinder({ graph, weights, wasm })
}
