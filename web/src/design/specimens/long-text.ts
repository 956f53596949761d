/** What people really write: too long, in emoji, from right to left. */
export const LONG = 'Bartholomew Featherstonehaugh-Cholmondeley the Third of Canal Town';
export const UNBROKEN = 'procedural_terrain_generator_with_streaming_v2_final';
export const EMOJI = 'Zoë 👩🏽‍🚀 builds 🏗️🏝️';
export const RTL = 'مصمم ألعاب ومبرمج واجهات';
