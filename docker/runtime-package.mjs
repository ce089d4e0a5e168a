/**
 * Prints the package.json of the image: our dependencies without those that are in the bundles of `dist` already. It names what is
 * left out, so that a package that nobody thought of makes the image larger rather than incomplete. Nest requires `@fastify/static` by name.
 */
import { readFileSync } from 'node:fs';

const bundled =
  /^(@base-ui\/react|react|react-dom|wouter|lucide-react|@fontsource-variable\/inter|@nestjs\/.+|@nestjs-modules\/mailer|nodemailer|@fastify\/compress|fastify|typeorm|rxjs|zod|pino|maxmind|negotiator|rate-limiter-flexible)$/;

const { name, version, type, engines, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const kept = Object.entries(dependencies).filter(([dependency]) => !bundled.test(dependency));
console.log(JSON.stringify({ name, version, type, engines, dependencies: Object.fromEntries(kept) }));
