/**
 * Prints the package.json of the image: the dependencies except those that the bundles in `dist` contain. The list names the excluded
 * packages, so that a forgotten one makes the image larger rather than incomplete. `@fastify/static` stays, because Nest requires it by
 * name.
 */
import { readFileSync } from 'node:fs';

const bundled =
  /^(@base-ui\/react|react|react-dom|wouter|country-to-currency|lucide-react|@fontsource-variable\/inter|@nestjs\/.+|@nestjs-modules\/mailer|nodemailer|lodash|@fastify\/compress|fastify|typeorm|rxjs|zod|pino|maxmind|negotiator|rate-limiter-flexible)$/;

const { name, version, type, engines, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const kept = Object.entries(dependencies).filter(([dependency]) => !bundled.test(dependency));
console.log(JSON.stringify({ name, version, type, engines, dependencies: Object.fromEntries(kept) }));
