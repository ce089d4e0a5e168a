import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * Compares answers of the API with the server's own description. Loaded outside of Jest's sandbox, once per worker:
 * compiling Ajv anew for each file would cost more than all validations.
 */

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const aliases = [
  [/^\/functions\/v1\/api\//, '/api/'],
  [/^\/s3\/get-upload-url$/, '/api/upload/url'],
];

/** Paths that the description does not cover. */
const nowhere = { 404: 'route.not-found', 400: 'request.invalid' };

export class AnswerSchemas {
  #ajv = addFormats.default(new Ajv2020({ strict: false }));
  #validators = new Map();
  #routes;

  /** @param document as at `/api/openapi.json` */
  constructor(document) {
    this.document = document;
    this.#ajv.addSchema(document, 'api');
    this.#routes = Object.keys(document.paths)
      .map((path) => ({ path, pattern: patternOf(path) }))
      // Fixed segments take precedence, as in the router.
      .sort((a, b) => (a.path.match(/\{/g)?.length ?? 0) - (b.path.match(/\{/g)?.length ?? 0));
  }

  /** @returns {{ path: string, operation: object } | undefined} */
  operationAt(method, path) {
    const canonical = aliases.reduce((text, [alias, ours]) => text.replace(alias, ours), path);
    const route = this.#routes.find(
      (known) => known.pattern.test(canonical) && this.document.paths[known.path][method],
    );
    return route && { path: route.path, operation: this.document.paths[route.path][method] };
  }

  /**
   * @param {{ method: string, path: string, status: number, contentType: string, text: string }} answer
   * @returns {string | undefined} the difference from its schema; undefined: none
   */
  complaintOf({ method: upper, path, status, contentType, text }) {
    const method = upper.toLowerCase();
    if (!methods.includes(method)) return undefined;
    const found = this.operationAt(method, path);
    const name = `${upper} ${found?.path ?? path} → ${status}`;
    if (!found) {
      const isFailure = nowhere[status] && text.includes(`"code":"${nowhere[status]}"`);
      return isFailure ? undefined : `${name} is not described: ${text.slice(0, 200)}`;
    }
    const response = found.operation.responses[status];
    if (!response) return `${name} is not described: ${text.slice(0, 200)}`;
    const mediaType = contentType.split(';')[0];
    if (!response.content) return text === '' ? undefined : `${name} has a body`;
    const media = response.content[mediaType];
    if (!media) return `${name} is not described as ${mediaType}`;
    if (!media.schema || mediaType !== 'application/json') return undefined;
    const validate = this.#validator(found.path, method, status);
    if (validate(JSON.parse(text))) return undefined;
    return `${name}: ${this.#ajv.errorsText(validate.errors)}\n${text.slice(0, 500)}`;
  }

  #validator(path, method, status) {
    const pointer = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema']
      .map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const known = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: `api#/${pointer}` });
    this.#validators.set(pointer, known);
    return known;
  }
}

const patternOf = (path) => new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}$`);

/** The schemas of the first reachable server; all servers have the same description. */
let schemas;

/** As {@link AnswerSchemas.complaintOf}; `fetchDocument` is called once per worker. */
export async function complaintOf(answer, fetchDocument) {
  schemas ??= fetchDocument()
    .then((text) => new AnswerSchemas(JSON.parse(text)))
    .catch(() => (schemas = undefined)); // the server is stopping; the next call asks another
  return (await schemas)?.complaintOf(answer);
}
