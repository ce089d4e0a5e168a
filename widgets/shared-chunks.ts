import { basename, dirname } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type NameOf = (id: string, graph: Graph) => string | null;

/**
 * Groups the modules that several entries load at once into a few chunks. By default the bundler creates one chunk per set of entries:
 * 26 for the start screen, most of them about 300 bytes, and over HTTP/1.1 each costs a slow connection a sixth of a round trip.
 * @param site the entry of every page
 * @param plain entries of pages without a widget, and modules that these load later, which must not load React
 * @param widgets entries of which a page has one
 * @returns groups for `output.codeSplitting`
 */
export function sharedChunks(site: string, plain: readonly string[], widgets: readonly string[]) {
  const loadsFirst = reachOf(({ importedIds }) => importedIds);
  const loads = reachOf(({ importedIds, dynamicallyImportedIds }) => [
    ...importedIds,
    ...dynamicallyImportedIds,
  ]);
  const ownersOf = (id: string, graph: Graph) => widgets.filter((entry) => loadsFirst(entry, id, graph));

  const onEveryPage: NameOf = (id, graph) => (id !== site && loadsFirst(site, id, graph) ? 'page' : null);
  const withoutWidget: NameOf = (id, graph) =>
    ownersOf(id, graph).length > 0 && plain.some((entry) => loadsFirst(entry, id, graph)) ? 'plain' : null;
  /**
   * React has a chunk of its own, which stays cached when the site's code changes. It also limits what V8 parses again when React
   * creates errors at its start while an inspector is attached.
   */
  const react: NameOf = (id, graph) =>
    /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(id)
      ? inSeveralWidgets(id, graph) && 'react'
      : null;
  const inSeveralWidgets: NameOf = (id, graph) => (ownersOf(id, graph).length > 1 ? 'widget' : null);
  /** Modules of a widget's first load that its lazy chunks or other pages need too. */
  const laterToo: NameOf = (id, graph) => {
    const [entry] = ownersOf(id, graph);
    if (!entry || id === entry) return null;
    const isLater = graph.getModuleInfo(id)?.importers.some((other) => !loadsFirst(entry, other, graph));
    const isElsewhere = [site, ...widgets].some((other) => other !== entry && loads(other, id, graph));
    return isElsewhere ? 'common' : isLater ? `${basename(dirname(entry))}-parts` : null;
  };
  const groups = Object.entries({ onEveryPage, withoutWidget, react, inSeveralWidgets, laterToo });
  return groups.map(([debugName, name], i) => ({ debugName, name, priority: groups.length - i }));
}

/** @returns a function that tells whether an entry reaches a module through the imports that `next` lists */
function reachOf(next: (module: Rolldown.ModuleInfo) => readonly string[]) {
  const reach = new Map<string, Set<string>>();
  return (entry: string, id: string, graph: Graph): boolean => {
    if (!reach.has(entry)) reach.set(entry, allFrom(entry, graph));
    return reach.get(entry)!.has(id);
  };

  function allFrom(entry: string, graph: Graph): Set<string> {
    const found = new Set([entry]);
    for (const id of found) {
      const module = graph.getModuleInfo(id);
      if (module) next(module).forEach((other) => found.add(other));
    }
    return found;
  }
}
