/** Optional dependencies of packages in a lock file that the file does not contain. */
export function missingOptionalPackages({ packages }) {
  const missing = [];
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (path && !isFound(packages, path, name)) missing.push({ name, version, dev });
    }
  }
  return missing;
}

/** Node's resolution: in the package's own folder, then in those above. */
function isFound(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder}/node_modules/${name}`] ?? (folder === '' && packages[`node_modules/${name}`]))
      return true;
    if (!folder.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
}
