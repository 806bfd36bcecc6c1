import type { EndpointDeclaration } from './endpoint.ts'

type AreaIn<Id> = Id extends `${infer Area}.${string}` ? Area : never
type EndpointsIn<Module> = Extract<Module[keyof Module], EndpointDeclaration>

/** The ids of the endpoints that a module exports. */
export type IdsIn<Module> = EndpointsIn<Module>['id']

/** The endpoints that a module exports, by area and name: `feedback.report` is `report` in `feedback`. */
export type AreasOf<Module> = {
  readonly [Area in AreaIn<IdsIn<Module>>]: {
    readonly [Export in keyof Module as Module[Export] extends { readonly id: `${Area}.${infer Name}` }
      ? Name
      : never]: Extract<Module[Export], EndpointDeclaration>
  }
}

export const isEndpoint = (value: unknown): value is EndpointDeclaration =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value

/** Returns the endpoints that a module exports, by the area and the name in their ids. */
export function areasOf<Module extends object>(module: Module): AreasOf<Module> {
  const areas: Record<string, Record<string, EndpointDeclaration>> = {}
  for (const endpoint of Object.values(module).filter(isEndpoint)) {
    const [area = '', name = ''] = endpoint.id.split('.')
    areas[area] = { ...areas[area], [name]: endpoint }
  }
  return areas as unknown as AreasOf<Module>
}
