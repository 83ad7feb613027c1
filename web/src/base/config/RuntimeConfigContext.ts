import { createContext, use } from 'react';
import type { RuntimeConfig } from './runtimeConfig.ts';

export const RuntimeConfigContext = createContext<RuntimeConfig | undefined>(undefined);

/** This deployment's configuration. */
export function useRuntimeConfig(): RuntimeConfig {
  const config = use(RuntimeConfigContext);
  if (config === undefined) throw new Error('There is no RuntimeConfigContext.');
  return config;
}
