import type { KeyboardEvent } from 'react';
import { messageOf } from '../making/fields/field-parts.js';

/** What cells tell of themselves. */
export interface CellActions {
  /** Checks what has changed. */
  settle(): void;
  /** Goes on to what is to be done next. */
  next(): void;
}

interface CellProps {
  readonly type: 'text' | 'choice' | 'switch' | 'number';
  /** Values of a choice with their labels. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly label: string;
  readonly text: string;
  readonly isOn?: boolean;
  readonly maxLength?: number;
  /** Code of the fault; undefined: there is none. */
  readonly fault: string | undefined;
  readonly faultId: string;
  readonly actions: CellActions;
  readonly onText: (text: string) => void;
  readonly onSwitch?: (isOn: boolean) => void;
}

/** A cell that can be mended in place, with what is wrong in it. */
export function Cell(props: CellProps) {
  const { fault, faultId, text } = props;
  return (
    <td>
      <Control {...props} />
      {fault && (
        <p className="many-table__fault" id={faultId}>
          {messageOf(fault, text)}
        </p>
      )}
    </td>
  );
}

function Control({ type, options = [], label, text, isOn, maxLength, fault, faultId, ...on }: CellProps) {
  const { actions, onText, onSwitch } = on;
  const common = {
    'aria-label': label,
    'aria-invalid': fault ? (true as const) : undefined,
    'aria-describedby': fault ? faultId : undefined,
  };
  if (type === 'switch')
    return (
      <input
        {...common}
        type="checkbox"
        checked={isOn === true}
        onChange={({ target }) => {
          onSwitch?.(target.checked);
          actions.settle();
        }}
      />
    );
  if (type === 'choice')
    return (
      <select
        {...common}
        className="many-table__input"
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          actions.settle();
        }}
      >
        {!options.some(([value]) => value === text) && <option value={text}>{text}</option>}
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...common}
      className="many-table__input"
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onBlur={() => actions.settle()}
      onKeyDown={(event) => isEnter(event) && actions.next()}
    />
  );
}

/** Enter goes on, as in a spreadsheet, unless it ends a word of an input method. */
function isEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false;
  event.preventDefault();
  return true;
}
