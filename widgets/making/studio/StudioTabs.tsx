import { Tabs } from '@base-ui/react/tabs';
import { type SceneName, sceneNames } from '../../../server/render/model/scenes.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { LogoField } from '../logo/LogoField.js';
import type { useLogo } from '../logo/use-logo.js';
import type { Drawing } from '../styling/use-style-drawing.js';
import { BannerChoices } from './BannerChoices.js';
import { CaptionField } from '../styling/CaptionField.js';
import type { ChoicesProps, WordsField } from '../styling/choices.js';
import { ColorChoices } from './ColorChoices.js';
import { Looks } from './Looks.js';
import { LogoPairs } from './PairChoice.js';
import { ShapeChoices } from './ShapeChoices.js';
import { texts } from './texts.js';

export const studioTabs = ['looks', 'colors', 'shape', 'words', 'banner'] as const;
export type StudioTab = (typeof studioTabs)[number];

interface StudioTabsProps extends ChoicesProps {
  readonly tab: StudioTab;
  readonly onTab: (tab: StudioTab) => void;
  readonly drawing: Drawing;
  readonly scene: SceneName | undefined;
  readonly onScene: (scene: SceneName | undefined) => void;
  readonly words: WordsField;
  readonly logo: ReturnType<typeof useLogo>;
  /** Whether a frame can be chosen. */
  readonly hasFrame?: boolean;
}

/** The looks, and below them the choices of the open tab. The looks are a strip in all tabs but their own. */
export function StudioTabs({
  tab,
  onTab,
  drawing,
  scene,
  onScene,
  words,
  logo,
  hasFrame = true,
  ...choices
}: StudioTabsProps) {
  return (
    <Tabs.Root className="studio-tabs" value={tab} onValueChange={(value) => onTab(value as StudioTab)}>
      <Tabs.List activateOnFocus className="studio-tabs__list" aria-label={texts().tabsLabel}>
        {studioTabs.map((name) => (
          <Tabs.Tab key={name} className="studio-tabs__tab" value={name}>
            {texts().tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className="studio-tabs__looks" data-open={tab === 'looks' || undefined}>
        <Looks {...choices} drawing={drawing} />
      </div>
      <Tabs.Panel className="studio-tabs__panel" value="looks">
        <LogoPairs {...choices} />
        <SceneChoice scene={scene} onScene={onScene} />
      </Tabs.Panel>
      <Tabs.Panel className="studio-tabs__panel" value="colors">
        <ColorChoices {...choices} />
      </Tabs.Panel>
      <Tabs.Panel className="studio-tabs__panel" value="shape">
        <ShapeChoices {...choices} hasFrame={hasFrame} />
      </Tabs.Panel>
      <Tabs.Panel className="studio-tabs__panel" value="words">
        <LogoField {...choices} logo={logo} />
        <CaptionField {...choices} words={words} />
      </Tabs.Panel>
      <Tabs.Panel className="studio-tabs__panel" value="banner">
        <BannerChoices {...choices} words={words} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

function SceneChoice({ scene, onScene }: Pick<StudioTabsProps, 'scene' | 'onScene'>) {
  const { seeItOn, scenes } = texts();
  return (
    <ChoiceGroup
      legend={seeItOn}
      options={(['plain', ...sceneNames] as const).map((value) => ({ value, label: scenes[value] }))}
      value={scene ?? 'plain'}
      onChange={(value) => onScene(value === 'plain' ? undefined : value)}
    />
  );
}
