import { useEffect, useState } from 'react';
import type { ImageFormat } from '../../../server/domain/formats.js';
import { requestBlob } from '../../shared/api-client.js';
import { isStatic } from '../create/is-static.js';
import { staticRequestOf } from '../create/static-request.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode, GeneratorState } from '../state/generator.state.js';
import { downloadAddress } from './download.api.js';

/** The ways to the pictures of a code. Widths are of the code, in px; without one the picture has the size of the style. */
export interface Pictures {
  /** @throws ApiError */
  fetch(this: void, format: ImageFormat, width?: number): Promise<Blob>;
  /** Address that answers with a picture as a download. A code without a record has none, since its content must be in no address. */
  readonly address?: (format: ImageFormat, width?: number) => string;
}

export function picturesOf({ id }: CreatedCode, state: GeneratorState): Pictures {
  if (id === undefined || isStatic(state)) {
    const body = staticRequestOf(state);
    return {
      fetch: (format, width) => requestBlob(`/api/pictures/${format}${width ? `?size=${width}` : ''}`, body),
    };
  }
  const address = (format: ImageFormat, width?: number) => downloadAddress(id, format, width);
  return { address, fetch: (format, width) => requestBlob(address(format, width)) };
}

/** Key of a code and its look, by which what is shown of the former one is left behind. */
export const keyOf = (code: CreatedCode, state: GeneratorState): string =>
  code.id === undefined ? JSON.stringify(staticRequestOf(state)) : code.id + code.imageUrl;

export const usePictures = (code: CreatedCode): Pictures => picturesOf(code, useGenerator().state);

/** A picture that was fetched for an `<img>`. */
interface Shown {
  /** Address of the picture in this page; undefined until it has been fetched. */
  readonly address: string | undefined;
  readonly failed: boolean;
}

/** Fetches a picture whenever `key` changes. @param fetch undefined if nothing is to be fetched */
export function useFetchedPicture(fetch: (() => Promise<Blob>) | undefined, key: string): Shown {
  const [shown, setShown] = useState<Shown & { readonly key?: string }>({
    address: undefined,
    failed: false,
  });
  useEffect(() => {
    let address: string | undefined;
    let wanted = true;
    fetch?.().then(
      (picture) => {
        if (!wanted) return;
        address = URL.createObjectURL(picture);
        setShown({ address, failed: false, key });
      },
      () => wanted && setShown({ address: undefined, failed: true, key }),
    );
    return () => {
      wanted = false;
      if (address) URL.revokeObjectURL(address);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for what is fetched
  }, [key]);
  return shown.key === key ? shown : { address: undefined, failed: false };
}
