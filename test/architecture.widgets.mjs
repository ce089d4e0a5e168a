/** Rules for dependency-cruiser about what runs in browsers. */

export const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export const widgetRules = [
  forbid(
    'no-sibling-widget',
    'A widget imports itself, the rooms that serve several (shared, making, keys, reading), and ads, consent and analytics.',
    { path: '^widgets/([^/]+)/', pathNot: '^widgets/(shared|making|keys|reading|ads|consent|analytics)/' },
    { path: '^widgets/', pathNot: '^widgets/(shared|making|keys|reading|ads|consent|analytics|$1)/' },
  ),
  forbid(
    'loader-stands-alone',
    'Pages of others load it: it has to stay small, and needs nothing but the types of messages.',
    { path: '^widgets/embed/' },
    { path: '.', pathNot: '^widgets/embed/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'third-parties-know-no-widget',
    'ads, consent and analytics serve every page.',
    { path: '^widgets/(ads|consent|analytics)/' },
    { path: '^widgets/', pathNot: '^widgets/(shared|ads|consent|analytics)/' },
  ),
  forbid(
    'rooms-know-no-widget',
    'widgets/making, keys and reading serve the widgets that make, change and test codes.',
    { path: '^widgets/(making|keys|reading)/' },
    { path: '^widgets/', pathNot: '^widgets/(shared|making|keys|reading)/' },
  ),
  forbid(
    'shared-knows-no-widget',
    'widgets/shared serves them all.',
    { path: '^widgets/shared/' },
    { path: '^widgets/', pathNot: '^widgets/shared/' },
  ),
  forbid(
    'widgets-take-domain-model-and-types',
    'Nothing else of the server runs in a browser.',
    { path: '^widgets/' },
    { path: '^server/', pathNot: '^server/(domain|render/model)/', dependencyTypesNot: ['type-only'] },
  ),
];
